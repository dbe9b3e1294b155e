import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../shipped-packages.ts'

export interface Instruction {
  /** In capitals: `COPY`. */
  name: string
  /** `--from=build` as `from: 'build'`. */
  flags: Record<string, string>
  /** The rest of the line, with lines that were continued joined. */
  text: string
}

export interface Stage {
  name: string
  base: string
  /** Where it is built, if not on the platform of the image. */
  platform: string | undefined
  instructions: Instruction[]
}

const FLAG = /^--([\w-]+)(?:=(\S+))?\s+/

/** The stages of the repository's Dockerfile, for tests and for machines on which no container engine runs. */
export const readDockerfile = (): Stage[] => parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))

export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  const variables: Record<string, string> = {}
  for (const instruction of linesOf(text).map(parseLine)) {
    if (instruction.name === 'ARG') {
      const [name = '', value = ''] = instruction.text.split('=')
      variables[name] = value
    } else if (instruction.name === 'FROM') {
      const [base = '', , name = String(stages.length)] = withVariables(instruction.text, variables).split(/\s+/)
      stages.push({ name, base, platform: instruction.flags.platform, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

/** Without comments and empty lines; a line that ends with a backslash goes on in the next. */
const linesOf = (text: string) =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line.trim() !== '')

function parseLine(line: string): Instruction {
  const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
  const flags: Record<string, string> = {}
  let text = rest
  for (let flag = FLAG.exec(text); flag; flag = FLAG.exec(text)) {
    flags[flag[1] ?? ''] = flag[2] ?? ''
    text = text.slice(flag[0].length)
  }
  return { name: name.toUpperCase(), flags, text }
}

const withVariables = (text: string, variables: Record<string, string>) =>
  text.replace(/\$\{(\w+)\}/g, (_, name) => variables[name] ?? '')

/** The words of `COPY a b c` or the JSON list of `CMD ["a"]`. */
export const wordsOf = ({ text }: Instruction): string[] =>
  text.startsWith('[') ? JSON.parse(text) : text.split(/\s+/)

/** `ENV A=b C="d e"` of all instructions of a stage. */
export const environmentOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    stage.instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)])
      .map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]),
  )
