import { t } from '@daywright/language/current-language'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/page/logo.tsx'
import classes from './parts/parts.module.css'

/** The frame of the pages for people who are not signed in: a form, and more to know below it. */
export function SignInFrame({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.head}>
          <Logo size={48} />
          <h1>Daywright</h1>
          <p>{t('Your next two weeks, planned.')}</p>
        </div>
        <div className={classes.card}>{children}</div>
        <div className={classes.below}>{below}</div>
      </div>
    </main>
  )
}
