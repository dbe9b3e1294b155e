import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The compressed share of each module in a script: its characters there, by the source map, times what compression leaves of the whole. */
export function moduleSizes(folder: string, file: string): Map<string, number> {
  const sizes = new Map<string, number>()
  if (!existsSync(join(folder, `${file}.map`))) return sizes
  const script = readFileSync(join(folder, file), 'utf8')
  const { sources, mappings }: { sources: string[]; mappings: string } = JSON.parse(
    readFileSync(join(folder, `${file}.map`), 'utf8'),
  )
  const left = statSync(join(folder, `${file}.br`)).size / script.length
  const lines = script.split('\n')
  let source = 0
  for (const [index, line] of mappings.split(';').entries()) {
    let column = 0
    const starts = line.split(',').flatMap(segment => {
      const [across = 0, sourceStep] = numbersIn(segment)
      column += across
      source += sourceStep ?? 0
      return segment === '' ? [] : [{ column, name: sourceStep === undefined ? '?' : (sources[source] ?? '?') }]
    })
    for (const [place, { column: start, name }] of starts.entries()) {
      const end = starts[place + 1]?.column ?? lines[index]?.length ?? start
      sizes.set(name, (sizes.get(name) ?? 0) + (end - start) * left)
    }
  }
  return sizes
}

/** The numbers of a segment of a source map, as its format writes them: five bits in a letter, the lowest first, and the sign at the end. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return numbers
}
