import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixtures } from '#client/admin/kit/article-editor/paste/fixtures.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'

// An article written as an editor writes: pasted from Word, with blocks, links and Markdown, by keyboard.

const { product, browser } = onStage()

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Tekst', exact: true })

async function openNew(): Promise<Awaited<ReturnType<typeof openStaffTab>>> {
  const tab = await openStaffTab(product, browser, 'admin', `${href('adminPosts')}?panel=ny`)
  await textOf(tab.page).waitFor()
  return tab
}

const paste = (page: Page, data: Readonly<Record<string, string>>) =>
  textOf(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)

async function markdownOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Markdown' }).click()
  const text = await page.getByRole('textbox', { name: 'Markdown' }).inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return text
}

test('pastes from Word, Outlook, Google Docs and Teams become blocks in the browser, with one notice of what is left out', async () => {
  const { page, trouble } = await openNew()
  for (const { from, html, markdown, dropped } of fixtures) {
    // Its links lead to the product's own address there.
    if (from === 'our own site') continue
    await textOf(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await paste(page, { 'text/html': html })
    expect(await page.getByText('Ikke taget med:').count(), from).toBe(dropped ? 1 : 0)
    expect(await markdownOf(page), from).toBe(markdown)
  }
  expect(trouble).toEqual([])
})

test('an article is written by keyboard, with a block, a link and a claim, saved, and opened again', async () => {
  const { page, trouble } = await openNew()
  await page.getByRole('textbox', { name: 'Titel' }).fill('Et tag mod øst giver også strøm')
  await textOf(page).focus()
  await page.keyboard.type('## Taget')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Vi giver et gratis råd og **to** svar.')
  await page.getByRole('button', { name: /Se igennem \(1\)/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Øst')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Vest')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')

  await page.keyboard.type('/boks')
  await page.getByRole('option', { name: /^Boks/ }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ny: boks' })
  await dialog.getByRole('button', { name: 'Sæt ind' }).click()
  await dialog.getByText('2 ting skal rettes:').waitFor()
  expect(await axeFaults(page, { within: 'dialog' })).toEqual([])
  await dialog.getByLabel('Overskrift', { exact: true }).fill('Husk')
  await dialog.getByLabel('Tekst', { exact: true }).fill('Mål først.')
  await dialog.getByRole('button', { name: 'Sæt ind' }).click()
  await page.getByRole('group', { name: 'Boks: Husk' }).waitFor()
  const order = () =>
    textOf(page)
      .locator('> *')
      .evaluateAll((all) =>
        all.map((each) => (each.className.includes('card') ? 'card' : each.tagName)),
      )
  expect(await order()).toEqual(
    ['H2', 'P', 'UL', 'DIV', 'P'].map((name) => (name === 'DIV' ? 'card' : name)),
  )
  await page.keyboard.press('Alt+ArrowUp')
  expect(await order()).toEqual(['H2', 'P', 'card', 'UL', 'P'])
  await page.keyboard.press('ControlOrMeta+z')
  expect(await order()).toEqual(['H2', 'P', 'UL', 'card', 'P'])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Se ')
  await page.keyboard.press('ControlOrMeta+k')
  const links = page.getByRole('dialog', { name: 'Sæt link ind' })
  await links.getByLabel('Tekst', { exact: true }).fill('batterier')
  await links.getByLabel('Hvor skal linket føre hen?').fill('batteri')
  await links.getByRole('button').filter({ hasText: '/' }).first().click()
  await page.keyboard.type(' nu.')

  // The claim is shown with its reason where the caret is, and from the list.
  await page.getByRole('button', { name: /Se igennem \(1\)/ }).click()
  await page.getByRole('region', { name: 'Se igennem' }).getByRole('button').click()
  await page.getByText('Markedsføringsloven §§ 5–6').last().waitFor()
  expect(await axeFaults(page)).toEqual([])
  // Esc leads to the buttons, and back.
  await page.keyboard.press('Escape')
  expect(
    await page.evaluate(() => document.activeElement?.closest('[role=toolbar]') !== null),
  ).toBe(true)
  await page.keyboard.press('Escape')
  expect(await textOf(page).evaluate((element) => element === document.activeElement)).toBe(true)

  const written = await markdownOf(page)
  expect(written).toMatch(
    /^## Taget\n\nVi giver et gratis råd og \*\*to\*\* svar\.\n\n- Øst\n- Vest\n\n```block:callout\n[^]*```\n\nSe \[batterier\]\(\w+\) nu\.\n$/,
  )
  await page.getByRole('button', { name: 'Opret artikel' }).click()
  await page.getByRole('link', { name: 'Ret', exact: true }).click()
  await textOf(page).getByText('Taget').waitFor()
  expect(await markdownOf(page)).toBe(written)
  expect(trouble).toEqual([])
})

test('Markdown with a fault changes nothing and is explained at its line; without one it replaces the text, and can be undone', async () => {
  const { page, trouble } = await openNew()
  await textOf(page).focus()
  await page.keyboard.type('Før')
  await page.getByRole('button', { name: 'Markdown' }).click()
  const field = page.getByRole('textbox', { name: 'Markdown' })
  await field.fill('Et.\n\n### Tre\n')
  await page.getByRole('button', { name: 'Hent ind i artiklen' }).click()
  await page.getByText('Linje 3: Brug kun overskrifter med to havelåger').waitFor()
  expect(
    await field.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('### Tre')
  await field.fill('## To\n\nEfter\n')
  await page.getByRole('button', { name: 'Hent ind i artiklen' }).click()
  await textOf(page).getByText('Efter').waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await textOf(page).getByText('Før').waitFor()
  expect(await markdownOf(page)).toBe('Før\n')
  expect(trouble).toEqual([])
})
