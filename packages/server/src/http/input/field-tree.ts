import { z } from 'zod'

/** What a schema says about the names in its input, and which values are timestamps. */
export type FieldTree =
  | { kind: 'object'; fields: ReadonlyMap<string, FieldTree> }
  | { kind: 'list'; items: FieldTree }
  | { kind: 'timestamp' }
  | { kind: 'other' }

const OTHER: FieldTree = { kind: 'other' }

const trees = new WeakMap<z.ZodType, FieldTree>()

/** Made once for each schema. */
export function fieldTreeOf(schema: z.ZodType): FieldTree {
  const known = trees.get(schema)
  if (known) return known
  const tree = treeOf(schema)
  trees.set(schema, tree)
  return tree
}

function treeOf(schema: z.ZodType): FieldTree {
  if (schema.meta()?.format === 'date-time') return { kind: 'timestamp' }
  if (schema instanceof z.ZodObject) {
    // An object that takes any name has no unknown ones.
    if (schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever)) return OTHER
    const fields = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [name, fieldTreeOf(field)] as const)
    return { kind: 'object', fields: new Map(fields) }
  }
  if (schema instanceof z.ZodArray) return { kind: 'list', items: fieldTreeOf(schema.element as z.ZodType) }
  if (schema instanceof z.ZodUnion) return joined((schema.options as z.ZodType[]).map(fieldTreeOf))
  if (schema instanceof z.ZodPipe) return fieldTreeOf(schema.in as z.ZodType)
  const inner = 'innerType' in schema.def ? (schema.def.innerType as z.ZodType) : undefined
  return inner ? fieldTreeOf(inner) : OTHER
}

/** What any of the choices of a union knows. */
function joined(choices: readonly FieldTree[]): FieldTree {
  const objects = choices.filter(choice => choice.kind === 'object')
  if (objects.length > 0) return { kind: 'object', fields: new Map(objects.flatMap(({ fields }) => [...fields])) }
  return choices.find(choice => choice.kind !== 'other') ?? OTHER
}
