import { Button, type ButtonProps } from '@mantine/core'
import type { Target } from '../feature/feature.ts'
import { useGo } from './use-go.ts'

type Props = ButtonProps & { target: Target; label: string }

/** A button of a panel that opens a page. */
export function GoButton({ target, label, ...look }: Props) {
  const go = useGo()
  return (
    <Button variant="default" {...look} onClick={() => go(target)}>
      {label}
    </Button>
  )
}
