import type { z } from 'zod'
import { CommandRefused } from './failure-line.ts'

/** What the schema makes of an argument, or one line that names it and says what is wrong. */
export function checked<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const said = result.error.issues.map(issue => [...issue.path, issue.message].join(' '))
  throw new CommandRefused(`${name}: ${said.join('; ')}`)
}
