import { text } from 'node:stream/consumers'
import { Password } from '../config.ts'
import { parseArgument } from './parse-argument.ts'

/** Reads from standard input, so that the password is neither shown nor saved in the shell history. */
export async function readPassword(): Promise<string> {
  const line = (await text(process.stdin)).replace(/\r?\n$/, '')
  return parseArgument(Password, line, 'password')
}
