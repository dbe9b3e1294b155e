/** A statement as names, parameters and marks; parentheses are a nested list. */
export type Token = Name | Mark | Token[]
/** A table, column or alias, or a keyword, which is never quoted. */
export interface Name {
  name: string
  quoted: boolean
}
/** `=`, `.`, `,` and the like; every parameter is `?`, every literal `'`. */
export type Mark = string

const TOKEN =
  /"((?:[^"]|"")*)"|'(?:[^']|'')*'|\$\d+|\?\d*|[A-Za-z_][A-Za-z0-9_$]*|\d+(?:\.\d+)?|[<>!|:]+=?|--[^\n]*|\S/g

export function tokensOf(sql: string): Token[] {
  const open: Token[][] = [[]]
  for (const match of sql.matchAll(TOKEN)) {
    const [text, quoted] = match
    if (text === '(') open.push([])
    else if (text === ')') closeGroup(open)
    else if (!text.startsWith('--')) open.at(-1)?.push(tokenOf(text, quoted))
  }
  while (open.length > 1) closeGroup(open)
  return open[0] ?? []
}

function closeGroup(open: Token[][]): void {
  const group = open.pop()
  if (group) open.at(-1)?.push(group)
}

function tokenOf(text: string, quoted: string | undefined): Token {
  if (quoted !== undefined) return { name: quoted, quoted: true }
  if (text.startsWith("'")) return "'"
  if (/^[$?]/.test(text)) return '?'
  return /^[A-Za-z_]/.test(text) ? { name: text, quoted: false } : text
}

export const isGroup = (token: Token | undefined): token is Token[] => Array.isArray(token)

export const isName = (token: Token | undefined): token is Name => typeof token === 'object' && !Array.isArray(token)

/** The token in lower case if it may be a keyword: quoted names never are. */
export const keyword = (token: Token | undefined): string | undefined =>
  isName(token) && !token.quoted ? token.name.toLowerCase() : undefined
