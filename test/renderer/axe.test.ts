import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { testBrowser } from '../support/browser.ts'

// The other tests of screens rely on this: every fault is found, every time, in every theme.

let page: Page
beforeAll(async () => {
  page = await (await testBrowser()).newPage()
})
afterAll(() => page.close())

const faultsOf = async (body: string, theme = 'light'): Promise<string[]> => {
  await page.setContent(
    `<!doctype html><html lang="en" data-mantine-color-scheme="${theme}"><title>Page</title>
    <style>body { background: #fff } [data-mantine-color-scheme="dark"] p { color: #ccc }</style>
    <body><main><h1>Page</h1>${body}</main></body></html>`
  )
  return (await axeFaults(page, { contrast: true })).map(fault => fault.split(':')[0] ?? '')
}

it.each([
  ['a button without a name', '<button aria-label=" "></button>', 'button-name'],
  ['a field whose label is missing', '<input aria-labelledby="none">', 'label'],
  ['text as pale as its background', '<p style="color: #eee">words</p>', 'color-contrast']
])('finds %s every time', async (_name, body, rule) => {
  expect(await faultsOf(body)).toEqual([rule])
  expect(await faultsOf(body)).toEqual([rule])
})

it('treats clean pages with other texts as equal, but not those with another style, name or theme', async () => {
  expect(await faultsOf('<p>words</p><button>Save</button>')).toEqual([])
  expect(await faultsOf('<p>others</p><button>บันทึก</button>')).toEqual([])
  expect(await faultsOf('<p>words</p><button></button>')).toEqual(['button-name'])
  expect(await faultsOf('<p style="color: #ddd">words</p><button>Save</button>')).toEqual(['color-contrast'])
  expect(await faultsOf('<p>words</p><button>Save</button>', 'dark')).toEqual(['color-contrast'])
})
