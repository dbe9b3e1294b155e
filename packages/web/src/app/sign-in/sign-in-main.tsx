import './sign-in.css'
import { t } from '@daywright/language/current-language'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { SignUpPage } from '../../features/sign-in/sign-up-page.tsx'
import { noteStarted } from '../../ui/page/app-version.ts'
import { fetchAppAhead } from './fetch-app-ahead.ts'
import { forgetIfSignedOut } from './forget-if-signed-out.ts'

/** [WEB-720] The pages for people who are not signed in are a page of their own, without the router, the query cache and the component library. */
function SignInPages() {
  useEffect(() => {
    noteStarted()
    fetchAppAhead()
    forgetIfSignedOut()
  }, [])
  return isSignUp ? <SignUpPage /> : <SignInPage />
}

/** The scheme was set before the page was drawn; here it follows the device. What was chosen in the app stays. */
function followColorScheme() {
  const isDark = matchMedia('(prefers-color-scheme: dark)')
  isDark.addEventListener('change', ({ matches }) => {
    if ((localStorage.getItem('daywright-color-scheme') ?? 'auto') === 'auto')
      document.documentElement.setAttribute('data-mantine-color-scheme', matches ? 'dark' : 'light')
  })
}

followColorScheme()
const isSignUp = location.pathname === '/sign-up'
document.title = isSignUp ? t('Create an account · Daywright') : t('Sign in · Daywright')
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <SignInPages />
    </StrictMode>,
  )
