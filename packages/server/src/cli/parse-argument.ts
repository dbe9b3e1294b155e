import type { z } from 'zod'
import { CommandError } from './error-message.ts'

/** What the schema makes of an argument, or one line that names it and says what is wrong. */
export function parseArgument<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const said = result.error.issues.map(issue => [...issue.path, issue.message].join(' '))
  throw new CommandError(`${name}: ${said.join('; ')}`)
}
