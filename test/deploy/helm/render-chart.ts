import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { REPOSITORY } from '../../source-files.ts'
import { type Expression, type Node, type Pipe, parseTemplate } from './template-parser.ts'

export const CHART_FOLDER = join(REPOSITORY, 'deploy/helm/daywright')
export type Values = Record<string, unknown>
interface Scope {
  dot: unknown
  variables: Record<string, unknown>
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value).length === 0)
const toText = (value: unknown) => (value === undefined || value === null ? '' : String(value))
const indent = (count: number, text: string) => text.replace(/^/gm, ' '.repeat(count))

/** As Helm and its library sprig define them; only those that the chart uses. */
const FUNCTIONS: Record<string, (...given: never[]) => unknown> = {
  eq: (a: unknown, b: unknown) => a === b,
  not: isEmpty,
  empty: isEmpty,
  and: (...all: unknown[]) => all.find(isEmpty) ?? all.at(-1),
  or: (...all: unknown[]) => all.find(value => !isEmpty(value)) ?? all.at(-1),
  add: (...all: number[]) => all.reduce((sum, number) => sum + number, 0),
  default: (fallback: unknown, value: unknown) => (isEmpty(value) ? fallback : value),
  ternary: (yes: unknown, no: unknown, test: unknown) => (test ? yes : no),
  quote: (value: unknown) => JSON.stringify(toText(value)),
  toString: toText,
  toJson: (value: unknown) => JSON.stringify(value),
  toYaml: (value: unknown) => stringify(value).trimEnd(),
  nindent: (count: number, text: string) => `\n${indent(count, text)}`,
  trunc: (length: number, text: string) => text.slice(0, length),
  trimSuffix: (suffix: string, text: string) => (text.endsWith(suffix) ? text.slice(0, -suffix.length) : text),
  printf: (format: string, ...values: unknown[]) => format.replace(/%s/g, () => toText(values.shift())),
  sha256sum: (text: string) => createHash('sha256').update(text).digest('hex'),
  required: (message: string, value: unknown) => {
    if (value === undefined || value === null || value === '') throw new Error(message)
    return value
  },
}

/** The records that `helm template` would print, and NOTES.txt. */
export function renderChart(changes: Values = {}, release = 'plan') {
  const read = (path: string) => readFileSync(join(CHART_FOLDER, path), 'utf8')
  const chart = parse(read('Chart.yaml')) as Record<string, unknown>
  const root = {
    Values: merged(parse(read('values.yaml')) as Values, changes),
    Release: { Name: release, Namespace: 'default', Service: 'Helm' },
    Chart: { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion },
  }
  const defined = new Map<string, Node[]>()
  const files = globSync('templates/*', { cwd: CHART_FOLDER }).toSorted()
  const parsed = files.map(path => ({ name: basename(path), nodes: parseTemplate(read(path), defined) }))
  const textOf = (nodes: Node[]) => render(nodes, { dot: root, variables: { $: root } }, defined)
  const documents = parsed
    .filter(({ name }) => name.endsWith('.yaml'))
    .flatMap(({ nodes }) => parseAllDocuments(textOf(nodes)))
  for (const { errors } of documents) if (errors[0]) throw errors[0]
  return {
    manifests: documents.map(document => document.toJS() as Record<string, unknown> | null).filter(one => one !== null),
    notes: textOf(parsed.find(({ name }) => name === 'NOTES.txt')?.nodes ?? []),
  }
}

function merged(values: Values, changes: Values): Values {
  const result: Values = { ...values }
  for (const [name, value] of Object.entries(changes)) {
    const old = values[name]
    const isMap = (one: unknown): one is Values => typeof one === 'object' && one !== null && !Array.isArray(one)
    result[name] = isMap(old) && isMap(value) ? merged(old, value) : value
  }
  return result
}

function render(nodes: readonly Node[], scope: Scope, defined: Map<string, Node[]>): string {
  const evaluate = (pipe: Pipe) => evaluatePipe(pipe, scope, defined)
  const inside = (body: readonly Node[], dot: unknown, variables = {}) =>
    render(body, { dot, variables: { ...scope.variables, ...variables } }, defined)
  const textOf = (node: Node): string => {
    if (node.kind === 'text') return node.text
    if (node.kind === 'value') return toText(evaluate(node.pipe))
    if (node.kind === 'if') {
      const branch = node.branches.find(({ test }) => test === undefined || !isEmpty(evaluate(test)))
      return branch ? inside(branch.body, scope.dot) : ''
    }
    const value = evaluate(node.pipe)
    if (node.kind === 'with') return isEmpty(value) ? '' : inside(node.body, value)
    // Helm goes through a map in the order of its keys.
    const entries = Object.entries((value ?? {}) as Values).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const [key, item] = node.names
    return entries.map(([name, one]) => inside(node.body, one, { [key ?? '']: name, [item ?? '']: one })).join('')
  }
  return nodes.map(textOf).join('')
}

function evaluatePipe(pipe: Pipe, scope: Scope, defined: Map<string, Node[]>): unknown {
  let last: unknown[] = []
  for (const [head, ...rest] of pipe) {
    const values = [...rest.map(argument => evaluate(argument, scope, defined)), ...last]
    last = [head?.kind === 'function' ? call(head.name, values, defined) : evaluate(head, scope, defined)]
  }
  return last[0]
}

function call(name: string, values: unknown[], defined: Map<string, Node[]>): unknown {
  if (name === 'include') {
    const nodes = defined.get(String(values[0]))
    if (!nodes) throw new Error(`Nothing is called ${values[0]}`)
    return render(nodes, { dot: values[1], variables: { $: values[1] } }, defined)
  }
  const run = FUNCTIONS[name]
  if (!run) throw new Error(`No function is called ${name}`)
  return run(...(values as never[]))
}

function evaluate(expression: Expression | undefined, scope: Scope, defined: Map<string, Node[]>): unknown {
  if (!expression) return undefined
  if (expression.kind === 'literal') return expression.value
  if (expression.kind === 'pipe') return evaluatePipe(expression.pipe, scope, defined)
  if (expression.kind === 'function') return call(expression.name, [], defined)
  const start = expression.base === '' ? scope.dot : scope.variables[expression.base]
  return expression.path.reduce<unknown>((value, name) => (value as Values | undefined)?.[name], start)
}
