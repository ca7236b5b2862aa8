// The first step of the commands that run TypeScript: an older Node would only say that it does not know the extension.
const OLDEST_NODE = 24

const [major = '0'] = process.versions.node.split('.')
if (Number(major) < OLDEST_NODE) {
  process.stderr.write(
    `This needs Node ${OLDEST_NODE} or newer, but this is ${process.version}. ` +
      'Run `npm ci`, which brings a newer one for `npm run`, or install it.\n'
  )
  process.exit(1)
}
