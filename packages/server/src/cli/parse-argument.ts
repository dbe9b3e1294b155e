import type { z } from 'zod'
import { CommandError } from './error-message.ts'

/** Parses an argument, or throws a one-line error with its name and what is wrong. */
export function parseArgument<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.map(issue => [...issue.path, issue.message].join(' '))
  throw new CommandError(`${name}: ${problems.join('; ')}`)
}
