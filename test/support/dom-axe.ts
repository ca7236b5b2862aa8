import axe from 'axe-core'

/** What axe finds wrong with the page of a component's test, but for what hangs on its looks. */
export async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    rules: { 'color-contrast': { enabled: false } }
  })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}
