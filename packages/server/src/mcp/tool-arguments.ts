import type { z } from 'zod'
import { invalid } from '../errors/errors.ts'
import { fieldTreeOf } from '../http/input/field-tree.ts'
import { withInstants } from '../http/input/local-times.ts'
import { unknownFieldDetails, unknownFieldsOf } from '../http/input/unknown-fields.ts'
import { validated } from '../http/input/validate.ts'

/** [MCP-5] Reads arguments as the API reads a body, except that a field that nobody reads is refused: a model can correct itself. */
export function readArguments(schema: z.ZodType, given: unknown, zone: string): unknown {
  const tree = fieldTreeOf(schema)
  const unknown = unknownFieldsOf(tree, given)
  if (unknown.length > 0) throw invalid(unknownFieldDetails(unknown))
  return validated(schema, withInstants(tree, given, zone), [])
}
