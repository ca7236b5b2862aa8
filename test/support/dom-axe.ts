import axe from 'axe-core'

/** The violations that axe finds in the page of a component test, except those of its looks. */
export async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    rules: { 'color-contrast': { enabled: false } }
  })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}
