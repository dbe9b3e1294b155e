import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY, sourceFiles } from './source-files.ts'

/** Why a side of the screen is meant, and not the side on which a language begins. */
const EXCEPTIONS: Record<string, string> = {
  'packages/web/src/app/theme/global.css': 'what the screen of a phone has in its corners is where the phone has it',
  'packages/web/src/app/frame/phone-bar.module.css': 'the same, at the foot of the screen',
  'packages/web/src/features/plan/side-popover.tsx': 'the coordinates of a place on the screen',
}

const SIDE = '(?:left|right)'
const PROPERTY = new RegExp(
  `(?<![\\w-])(?:${SIDE}|(?:margin|padding|border|scroll-margin|scroll-padding)-${SIDE}(?:-\\w+)*|border-(?:top|bottom)-${SIDE}-radius)\\s*:`,
  'g',
)
const VALUE = new RegExp(`(?<![\\w-])(?:text-align|float|clear|caption-side)\\s*:\\s*${SIDE}`, 'g')
/** Four values, of which the second is the right and the fourth the left side. */
const FOUR_SIDES =
  /(?<![\w-])(?:margin|padding|inset|border-(?:width|color|style)|scroll-(?:margin|padding))\s*:\s*((?:[\w.%-]+(?:\([^;{}]*?\))?\s+){3}[\w.%-]+(?:\([^;{}]*?\))?)\s*[;}]/g
/** Props of the component library for one side, and inline styles. */
const PROP = new RegExp(
  `(?<=\\s)(?:[mp][lr]|${SIDE})=|(?<=[{,]\\s*)(?:${SIDE}|(?:margin|padding|border)(?:Left|Right)\\w*):|ta="${SIDE}"|textAlign: '${SIDE}'`,
  'g',
)

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')
const partsOf = (value: string) => value.match(/[\w.%-]+(?:\([^()]*\))?/g) ?? []

function physicalIn(css: string): string[] {
  const text = withoutComments(css)
  const uneven = [...text.matchAll(FOUR_SIDES)].flatMap(([found, value = '']) => {
    const [, right, , left] = partsOf(value)
    return right === left ? [] : [found]
  })
  return [...(text.match(PROPERTY) ?? []), ...(text.match(VALUE) ?? []), ...uneven]
}

const sheets = globSync(['packages/web/src/**/*.css', 'packages/web/public/*.css', 'packages/web/*.html'], {
  cwd: REPOSITORY,
}).map(path => path.replaceAll('\\', '/'))

describe('the sides of the web app', () => {
  it('[WEB-588] are those of the language: style sheets name no left and no right', () => {
    expect(sheets.length).toBeGreaterThan(50)
    const found = sheets.flatMap(path => physicalIn(readFileSync(join(REPOSITORY, path), 'utf8')).map(() => path))
    expect([...new Set(found)].filter(path => !(path in EXCEPTIONS))).toEqual([])
  })

  it('[WEB-588] are those of the language in components too', () => {
    const components = sourceFiles.filter(({ path }) => /^packages\/web\/src\/.*\.tsx$/.test(path))
    const found = components.flatMap(({ path, code }) => (code.match(PROP) ?? []).map(text => `${path}: ${text}`))
    const isException = (text: string) => Object.keys(EXCEPTIONS).some(path => text.startsWith(`${path}: `))
    expect(found.filter(text => !isException(text))).toEqual([])
  })

  it('[WEB-588] exceptions are needed, and what is refused is recognized', () => {
    const isNeeded = (path: string) => {
      const text = readFileSync(join(REPOSITORY, path), 'utf8')
      return path.endsWith('.css') ? physicalIn(text).length > 0 : (text.match(PROP) ?? []).length > 0
    }
    expect(Object.keys(EXCEPTIONS).filter(path => !isNeeded(path))).toEqual([])
    const refused = [
      'margin-left: 1px',
      'left: 0',
      'text-align: right',
      'border-top-left-radius: 1px',
      'padding: 1px 2px 3px 4px;',
    ]
    expect(refused.filter(rule => physicalIn(`a { ${rule} }`).length === 0)).toEqual([])
    const allowed = [
      'margin-inline-start: 1px',
      'text-align: start',
      'padding: 1px 2px 3px 2px;',
      'transition: left 1s',
    ]
    expect(allowed.filter(rule => physicalIn(`a { ${rule} }`).length > 0)).toEqual([])
  })
})
