/** A part of a template of Helm: text, an expression, or a block. Only what the chart uses is understood; anything else is an error. */
export type Node =
  | { kind: 'text'; text: string }
  | { kind: 'value'; pipe: Pipe }
  | { kind: 'if'; branches: { test: Pipe | undefined; body: Node[] }[] }
  | { kind: 'with'; pipe: Pipe; body: Node[] }
  | { kind: 'range'; names: string[]; pipe: Pipe; body: Node[] }

/** `a b | c`: commands, each given the result of the one before as its last argument. */
export type Pipe = Expression[][]
export type Expression =
  | { kind: 'literal'; value: unknown }
  | { kind: 'field'; base: string; path: string[] }
  | { kind: 'function'; name: string }
  | { kind: 'pipe'; pipe: Pipe }

const ACTION = /\{\{(-?)([\s\S]*?)(-?)\}\}/g
const TOKEN = /\s*("(?:[^"\\]|\\.)*"|\d+|\$[\w.]*|\.[\w.]*|[A-Za-z]\w*|[()|,]|:=)/y

interface Frame {
  closing: string
  body: Node[]
  branches?: { test: Pipe | undefined; body: Node[] }[]
}

/** The nodes of a template; what it defines goes into `defined`. */
export function parseTemplate(source: string, defined: Map<string, Node[]>): Node[] {
  const stack: Frame[] = [{ closing: '', body: [] }]
  const top = () => stack.at(-1) ?? { closing: '', body: [] }
  let rest = 0
  let trimsNext = false
  const addText = (end: number, trimsEnd: boolean) => {
    let text = source.slice(rest, end)
    if (trimsNext) text = text.trimStart()
    if (trimsEnd) text = text.trimEnd()
    top().body.push({ kind: 'text', text })
  }
  for (const match of source.matchAll(ACTION)) {
    const [all, left, inside = '', right] = match
    addText(match.index, left === '-')
    rest = match.index + all.length
    trimsNext = right === '-'
    if (!inside.trim().startsWith('/*')) act(inside.trim(), stack, top(), defined)
  }
  addText(source.length, false)
  if (stack.length > 1) throw new Error('A block has no end')
  return top().body
}

function act(action: string, stack: Frame[], top: Frame, defined: Map<string, Node[]>): void {
  const [, word = '', rest = ''] = /^(if|with|range|define|else if|else|end)\b\s*([\s\S]*)$/.exec(action) ?? []
  const open = (frame: Frame) => void stack.push(frame)
  if (word === 'end') {
    if (stack.length === 1) throw new Error('An end without a block')
    stack.pop()
  } else if (word === 'else' || word === 'else if') {
    if (!top.branches) throw new Error('An else without an if')
    const body: Node[] = []
    top.branches.push({ test: word === 'else' ? undefined : parsePipe(rest), body })
    top.body = body
  } else if (word === 'if') {
    const branches = [{ test: parsePipe(rest), body: [] as Node[] }]
    top.body.push({ kind: 'if', branches })
    open({ closing: word, body: branches[0]?.body ?? [], branches })
  } else if (word === 'with') {
    const body: Node[] = []
    top.body.push({ kind: 'with', pipe: parsePipe(rest), body })
    open({ closing: word, body })
  } else if (word === 'range') {
    const [, names = '', pipe = rest] = /^(\$\w+(?:\s*,\s*\$\w+)?)\s*:=\s*(.*)$/.exec(rest) ?? []
    const body: Node[] = []
    top.body.push({ kind: 'range', names: names.split(/\s*,\s*/).filter(Boolean), pipe: parsePipe(pipe), body })
    open({ closing: word, body })
  } else if (word === 'define') {
    const body: Node[] = []
    defined.set(JSON.parse(rest) as string, body)
    open({ closing: word, body })
  } else top.body.push({ kind: 'value', pipe: parsePipe(action) })
}

function parsePipe(text: string): Pipe {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) throw new Error(`Not understood: ${text.slice(at)}`)
    tokens.push(token)
  }
  return pipeOf(tokens, text)
}

/** Takes tokens up to the end or a closing bracket. */
function pipeOf(tokens: string[], text: string): Pipe {
  const pipe: Pipe = [[]]
  for (let token = tokens.shift(); token !== undefined && token !== ')'; token = tokens.shift()) {
    if (token === '|') pipe.push([])
    else pipe.at(-1)?.push(token === '(' ? { kind: 'pipe', pipe: pipeOf(tokens, text) } : expressionOf(token))
  }
  if (pipe.some(command => command.length === 0)) throw new Error(`An empty command: ${text}`)
  return pipe
}

function expressionOf(token: string): Expression {
  if (/^["\d]/.test(token)) return { kind: 'literal', value: JSON.parse(token) }
  if (token === 'true' || token === 'false') return { kind: 'literal', value: token === 'true' }
  if (!/^[.$]/.test(token)) return { kind: 'function', name: token }
  const [base = '', ...path] = token.split('.')
  return { kind: 'field', base, path: path.filter(Boolean) }
}
