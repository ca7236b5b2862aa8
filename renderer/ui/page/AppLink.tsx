import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../feature/feature.ts'

/** A link to a page with its filters: `<AppLink target={{ to: '/attendance/month', search: { person: 'E0001' } }}>`. */
export function AppLink({ target, children }: { target: Target; children: ReactNode }) {
  return (
    <Anchor renderRoot={props => <Link {...props} to={target.to} search={target.search ?? {}} />} inherit>
      {children}
    </Anchor>
  )
}
