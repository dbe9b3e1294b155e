import { Words } from '../../ui/language/words.tsx'
import { openedAddress, signInAddress } from './opened-address.ts'
import classes from './parts/parts.module.css'
import { ProviderButton } from './provider-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSignInMethods } from './use-sign-in-methods.ts'

/** Signing in leaves this page for the app. */
export function SignInPage() {
  const { next = '/', isAtCode } = openedAddress()
  const { methods } = useSignInMethods()
  return (
    <SignInFrame
      below={
        <>
          {/* [WEB-314] Where anyone may create an account. */}
          {methods?.signUp === 'open' && (
            <p>
              <Words
                text="New here? <link>Create an account</link>"
                link={<a className={classes.link} href={signInAddress('/sign-up', next)} />}
              />
            </p>
          )}
          <Words
            text="No password yet? Open the sign-in link that was printed at the first start, or ask your administrator for one. <link>The API</link> works with a key."
            link={<a className={classes.link} href="/api/docs" />}
          />
        </>
      }
    >
      <div className={classes.stack}>
        <SignInForm onSignedIn={() => location.assign(next)} isAtCode={isAtCode} />
        <ProviderButton methods={methods} next={next} />
      </div>
    </SignInFrame>
  )
}
