import { z } from 'zod'
import { Id } from '../../fields/fields.ts'

/** A project as its tasks and documents show it. */
export const ProjectSummary = z.object({ id: Id, name: z.string(), color: z.string() })
