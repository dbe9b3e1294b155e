import { Page } from '../../ui/page.tsx'

export function DocumentPage() {
  return <Page title="Document">{null}</Page>
}
