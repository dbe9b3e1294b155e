import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { openDocument, preview, writing } from '../steps/document-editor.ts'

describe('the text of a document', () => {
  const world = useWebWorld()

  it('[WEB-73] is saved after a pause, and at once on blur and on mod+s', async () => {
    const { page, text } = await openDocument(world, {}, { isOwnPage: true })
    const mayBeSaved = Promise.withResolvers<void>()
    await page.route('**/api/documents/*', async route => {
      await mayBeSaved.promise
      await route.continue()
    })
    await writing(page).click()
    await page.keyboard.type('First')
    await page.getByText('Saving…').waitFor()
    mayBeSaved.resolve()
    await expect.poll(text).toBe('First')
    await page.getByRole('status').getByText('Saved').waitFor()
    // With the clock paused, only blur and mod+s save.
    await page.clock.pauseAt('2026-03-02T09:00:00.000Z')
    await page.keyboard.type(' second')
    await page.keyboard.press('Control+s')
    await expect.poll(text).toBe('First second')
    await page.keyboard.type(' third')
    await page.keyboard.press('Tab')
    await expect.poll(text).toBe('First second third')
    await expect
      .poll(() => writing(page).evaluate(element => element === element.ownerDocument.activeElement))
      .toBe(false)
  })

  it('[WEB-74] that could not be saved is kept, with the reason, asks before leaving, and is saved on a retry', async () => {
    const { page, text } = await openDocument(world, { content: 'Before' })
    let isDown = true
    await page.route('**/api/documents/*', route =>
      isDown && route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await writing(page).fill('After')
    await page.getByText('Not saved: Something went wrong on the server.').waitFor()
    expect(await writing(page).textContent()).toBe('After')
    await page.getByRole('link', { name: 'Labels' }).click()
    await page.getByRole('dialog').getByText('Leave without saving?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await text()).toBe('Before')
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    await expect.poll(text).toBe('After')
  })

  it('[WEB-75] ignores an older response that arrives late', async () => {
    const { page, person, id, text } = await openDocument(world, { content: 'Before' })
    const isHeld = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route(
      '**/api/documents/*',
      async route => {
        const response = await route.fetch()
        isHeld.resolve()
        await released.promise
        // The request may have been cancelled.
        await route.fulfill({ response }).catch(() => {})
      },
      { times: 1 },
    )
    await person.client.labels.create({ body: { name: 'Makes every window ask again' } })
    await isHeld.promise
    await writing(page).fill('After')
    await page.keyboard.press('Control+s')
    await expect.poll(text).toBe('After')
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    released.resolve()
    await person.client.documents.update({ id, body: { title: 'Renamed' } })
    await page.getByRole('heading', { level: 1, name: 'Renamed' }).waitFor()
    expect(await writing(page).textContent()).toBe('After')
    expect(await page.getByText('There is a newer version').count()).toBe(0)
  })

  it('[WEB-75] [WEB-73] shows a change made elsewhere, is kept beside it if unsaved until the person chooses, and saved before another view opens', async () => {
    const { page, person, id, text } = await openDocument(world, { content: 'Before' })
    await person.client.documents.update({ id, body: { content: 'Changed elsewhere' } })
    await writing(page).getByText('Changed elsewhere').waitFor()
    await preview(page).getByText('Changed elsewhere').waitFor()

    /** Saved by itself otherwise, as soon as typing stops. */
    const withoutSaving = async (type: () => Promise<void>) => {
      await page.route('**/api/documents/*', route =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      )
      await type()
      await page.getByText('Not saved: The server cannot be reached.').waitFor()
      await page.unroute('**/api/documents/*')
    }
    await withoutSaving(() => writing(page).fill('Mine'))
    await person.client.documents.update({ id, body: { content: 'Theirs' } })
    const notice = page.getByRole('alert').filter({ hasText: 'There is a newer version' })
    await notice.waitFor()
    expect(await writing(page).textContent()).toBe('Mine')
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: 'Labels' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await text()).toBe('Theirs')
    await notice.getByRole('button', { name: 'Load the newer one' }).click()
    await writing(page).getByText('Theirs').waitFor()
    await withoutSaving(async () => {
      await writing(page).focus()
      await page.keyboard.press('Control+z')
      await writing(page).getByText('Mine').waitFor()
    })
    await person.client.documents.update({ id, body: { content: 'Theirs again' } })
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(text).toBe('Mine')

    await writing(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(', typed and gone')
    await page.getByRole('link', { name: 'Labels' }).click()
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
    expect(await text()).toBe('Mine, typed and gone')
  })
})
