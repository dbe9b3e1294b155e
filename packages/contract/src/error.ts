import { z } from 'zod'

/** From the path of a field to what is wrong with it, e.g. `{ "windows.0.end": ["must be after start"] }`. */
export const ErrorDetails = z.record(z.string(), z.array(z.string()))

/** What every failed request answers. */
export const ErrorBody = z.object({
  error: z.string(),
  details: ErrorDetails.optional(),
  field: z.string().optional(),
  code: z.string().optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
