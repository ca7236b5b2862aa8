import type { OAuthClient } from '#shared/contracts/connections.ts'
import { ClientLogo } from './ClientLogo.tsx'
import classes from './ClientName.module.css'

export function ClientName({ of: { name, logo } }: { of: Pick<OAuthClient, 'name' | 'logo'> }) {
  return (
    <span className={classes.name}>
      <ClientLogo name={name} logo={logo} />
      <span className={classes.text} title={name}>
        {name}
      </span>
    </span>
  )
}
