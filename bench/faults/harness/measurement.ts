import { z } from 'zod'
import type { Figure } from './figures.ts'

const MeasuredFigure: z.ZodType<Figure> = z.object({
  what: z.string(),
  value: z.string(),
  target: z.string().exactOptional(),
  isMet: z.boolean().exactOptional(),
})

export const Measurement = z.object({
  scenario: z.string(),
  database: z.string(),
  form: z.enum(['long', 'short']),
  verdict: z.enum(['met', 'missed', 'not run']),
  size: z.string(),
  figures: z.array(MeasuredFigure),
  /** The time that it was measured, and of what. */
  measuredAt: z.string(),
  commit: z.string(),
  loadAverage: z.number(),
  seconds: z.number(),
})
export type Measurement = z.output<typeof Measurement>

export const Line = z.object({ now: Measurement.exactOptional(), before: Measurement.exactOptional() })
/** The latest measurement of a scenario on a database, and one from before its faults were fixed. */
export type Line = z.output<typeof Line>
