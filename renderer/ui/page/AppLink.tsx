import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../feature/feature.ts'

type Props = AnchorProps & { target: Target; children: ReactNode; onClick?: (() => void) | undefined }

/** A link to a page with its filters: `<AppLink target={{ to: '/attendance/month', search: { person: 'E0001' } }}>`. */
export function AppLink({ target: { to, search = {} }, ...props }: Props) {
  return <Anchor inherit {...props} renderRoot={root => <Link {...root} to={to} search={search} />} />
}
