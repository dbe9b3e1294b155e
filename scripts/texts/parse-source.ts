import { parseSync } from 'vite'

/** A node of a syntax tree, with those of its fields that we read. */
export interface Node {
  type: string
  start: number
  end: number
  name?: string | Node
  value?: unknown
  callee?: Node & { name?: string }
  arguments?: Node[]
  attributes?: (Node & { value?: Node | null })[]
  consequent?: Node
  alternate?: Node
  key?: Node
  quasis?: { value: { cooked: string } }[]
}

export function parseSource(path: string, code: string): Node {
  const { program, errors } = parseSync(path, code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program as unknown as Node
}

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The text of a string literal, or of a template without values. */
export function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' && node.quasis?.length === 1 ? node.quasis[0]?.value.cooked : undefined
}
