import { childrenOf, literalOf, type Node, parseSource } from './parse-source.ts'

/** Attributes of elements, and properties of objects, that people read or hear. */
const SHOWN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'confirmLabel',
  'data-tooltip',
  'description',
  'error',
  'hint',
  'label',
  'legend',
  'message',
  'nothingFoundMessage',
  'placeholder',
  'submitLabel',
  'successMessage',
  'summary',
  'text',
  'title',
  'tooltip',
])
const HAS_WORDS = /\p{L}{2}/u
/** Names and formats, which are the same in every language, and words of quick add, which its parser reads. */
const NOT_TEXTS = /^(Daywright|https?:\/\/.*|#RRGGBB|off on |vacation from )$/

/** The texts of a source file that people see and that no catalogue has: what should be said with `t` is written as it is. */
export function untranslatedLiterals(path: string, code: string): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (isTranslated(node)) return
    const shown =
      node.type === 'JSXText' ? [String(node.value).trim()] : isVisible(node) ? literalsIn(node.value as Node) : []
    found.push(...shown.filter(text => HAS_WORDS.test(text) && !NOT_TEXTS.test(text)))
    childrenOf(node).forEach(visit)
  }
  visit(parseSource(path, code))
  return found.map(text => `${path}: ${text}`)
}

const isTranslated = (node: Node) =>
  (node.type === 'CallExpression' && node.callee?.name === 't') ||
  (node.type === 'JSXOpeningElement' && typeof node.name === 'object' && node.name.name === 'Words')

/** Of an attribute or a property that is shown and has a value. */
function isVisible(node: Node): boolean {
  if (!node.value || !['JSXAttribute', 'Property'].includes(node.type)) return false
  const name = node.type === 'Property' ? node.key : (node.name as Node)
  return SHOWN.has(String(name?.name ?? name?.value))
}

/** The literals that become the value: itself, those that it chooses among, and those inside it. */
function literalsIn(node: Node): string[] {
  if (['JSXExpressionContainer', 'LogicalExpression'].includes(node.type)) return childrenOf(node).flatMap(literalsIn)
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(each => (each ? literalsIn(each) : []))
  if (node.type === 'TemplateLiteral')
    return [(node.quasis ?? []).map(({ value }) => value.cooked).join('…'), ...childrenOf(node).flatMap(literalsIn)]
  return [literalOf(node) ?? []].flat()
}
