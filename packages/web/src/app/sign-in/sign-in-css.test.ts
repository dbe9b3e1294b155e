import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { cssVariablesResolver, theme } from '../theme/theme.ts'

type Variables = Record<string, string>

const css = readFileSync(join(import.meta.dirname, 'sign-in.css'), 'utf8')
const whole = mergeMantineTheme(DEFAULT_THEME, theme)

/** The variables that the app has in a colour scheme. */
function ofApp(scheme: 'light' | 'dark'): Variables {
  const [library, own] = [defaultCssVariablesResolver(whole), cssVariablesResolver(whole)]
  return { ...library.variables, ...library[scheme], ...own.variables, ...own[scheme] }
}

/** Those that the sign-in pages write down. */
function ofSignIn(scheme: 'light' | 'dark'): Variables {
  const blocks = [...css.matchAll(/^(:root[^{]*)\{([^}]*)\}/gm)]
  const applying = blocks.filter(([, selector = '']) => !selector.includes('[') || selector.includes(`"${scheme}"`))
  return Object.fromEntries(
    applying.flatMap(([, , body = '']) =>
      [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  )
}

/** With the values of other variables in place of their names. */
function resolved(value: string, variables: Variables): string {
  const next = value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => variables[name] ?? `missing ${name}`)
  return next === value ? value : resolved(next, variables)
}

const plain = (value: string) => value.replaceAll('"', "'").toLowerCase()

describe('the variables of the sign-in pages', () => {
  it.each(['light', 'dark'] as const)('[WEB-720] are those of the app in the %s colours', scheme => {
    const [app, signIn] = [ofApp(scheme), ofSignIn(scheme)]
    expect(Object.keys(signIn).length).toBeGreaterThan(15)
    for (const [name, value] of Object.entries(signIn))
      expect([name, plain(value)]).toEqual([name, plain(resolved(app[name] ?? 'missing', app))])
  })
})
