import { text } from 'node:stream/consumers'
import { Password } from '../config.ts'
import { parseArgument } from './parse-argument.ts'

/** From standard input, where it is neither shown nor kept in a history of commands. */
export async function readPassword(): Promise<string> {
  const line = (await text(process.stdin)).replace(/\r?\n$/, '')
  return parseArgument(Password, line, 'password')
}
