import { text } from 'node:stream/consumers'
import { NewPassword } from '@daywright/contract/resources/sign-in/auth'
import { parseArgument } from './parse-argument.ts'

/** Reads from standard input, so that the password is neither shown nor saved in the shell history. */
export async function readPassword(): Promise<string> {
  const line = (await text(process.stdin)).replace(/\r?\n$/, '')
  return parseArgument(NewPassword, line, 'password')
}
