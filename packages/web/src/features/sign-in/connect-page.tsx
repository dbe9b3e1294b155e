import { t } from '@daywright/language/current-language'
import { Alert } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { openedRequest } from '../../data/account/opened-request.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { queries } from '../../data/queries/queries.ts'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { ConsentForm } from './consent-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** [WEB-345] Where an app sends the browser of a person who wants to connect it. */
export function ConnectPage() {
  useDocumentTitle(t('Connect an app · Daywright'))
  const request = openedRequest() ?? {}
  const review = useQuery(queries.appReview(request))
  return (
    <SignInFrame
      below={
        <AnchorLink to="/" underline="always" inherit>
          {t('Go to your plan instead')}
        </AnchorLink>
      }
    >
      {review.isError ? (
        <Alert color="red" title={t('This app cannot be connected')}>
          {failureText(review.error)}
        </Alert>
      ) : (
        <Loaded query={review} rows={4}>
          {app => <ConsentForm app={app} request={request} />}
        </Loaded>
      )}
    </SignInFrame>
  )
}
