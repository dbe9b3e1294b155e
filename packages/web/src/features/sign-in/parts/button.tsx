import type { ComponentProps, ReactNode } from 'react'
import classes from './parts.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  isMain?: boolean
  isBusy?: boolean
  icon?: ReactNode
}

/** Looks and behaves as the buttons of the app. While it is busy it does nothing. */
export function Button({ isMain = false, isBusy = false, icon, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={isBusy}
      data-busy={isBusy || undefined}
      data-icon={icon !== undefined || undefined}
      className={isMain ? classes.mainButton : classes.button}
    >
      <span className={classes.buttonText}>
        {icon}
        {children}
      </span>
    </button>
  )
}

/** A link that looks like a button. */
export const ButtonLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={classes.button} href={href}>
    <span className={classes.buttonText}>{children}</span>
  </a>
)
