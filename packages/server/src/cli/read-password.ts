import { text } from 'node:stream/consumers'
import { Password } from '../config.ts'
import { checked } from './checked.ts'

/** From standard input, where it is neither shown nor kept in a history of commands. */
export async function readPassword(): Promise<string> {
  const line = (await text(process.stdin)).replace(/\r?\n$/, '')
  return checked(Password, line, 'password')
}
