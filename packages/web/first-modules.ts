import { join } from 'node:path'
import { type InfoOf, neededModules } from './needed-modules.ts'

const source = (path: string) => join(import.meta.dirname, 'src', path)
const APP = source('app/main.tsx')
const SIGN_IN = source('app/sign-in/sign-in-main.tsx')
/** What people open every day, the one that needs least first. */
const DAILY = ['today', 'tasks', 'plan'].map(name => source(`features/${name}/${name}-page.tsx`))
/** Modules of more characters are files of their own: what one of the views needs, the others should load only if it is tiny. */
const SMALL = 6000
const TINY = 2500
/** Only Plan needs it. What stands in for `Temporal` must not wait for a file that itself waits for `Temporal`. */
const OF_CALENDAR = /[\\/](?:@fullcalendar|@full-ui|temporal-polyfill|temporal-utils)[\\/]/

interface Needs {
  app: ReadonlySet<string>
  signIn: ReadonlySet<string>
  daily: readonly ReadonlySet<string>[]
}

/** [WEB-720] [WEB-580] Which modules the pages and the daily views need before they show anything. */
export function firstModules() {
  let known: Needs | undefined
  const needs = (info: InfoOf): Needs => {
    known ??= {
      app: neededModules([APP], info),
      signIn: neededModules([SIGN_IN], info),
      daily: DAILY.map(id => neededModules([id], info)),
    }
    return known
  }
  return {
    isOfApp: (id: string, info: InfoOf) => needs(info).app.has(id),
    isOfSignIn: (id: string, info: InfoOf) => needs(info).signIn.has(id),
    /** Of both pages: after signing in, it is loaded already when the app opens. */
    isOfBoth: (id: string, info: InfoOf) => {
      const { app, signIn, daily } = needs(info)
      return signIn.has(id) && (app.has(id) || daily.some(view => view.has(id)))
    },
    /**
     * Whether it belongs to the file that the daily views share. Those of them that other views and dialogs need too would be files of a few hundred
     * bytes, one for each combination, and each file takes a way there and back.
     */
    isDaily: (id: string, info: InfoOf) => {
      if (OF_CALENDAR.test(id)) return false
      const { daily } = needs(info)
      const count = daily.filter(view => view.has(id)).length
      const size = info(id)?.code?.length ?? 0
      return count === daily.length || (count > 1 && size <= SMALL) || (count === 1 && size <= TINY)
    },
  }
}
