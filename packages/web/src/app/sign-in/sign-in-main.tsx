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

const isSignUp = location.pathname === '/sign-up'
document.title = isSignUp ? t('Create an account · Daywright') : t('Sign in · Daywright')
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <SignInPages />
    </StrictMode>,
  )
