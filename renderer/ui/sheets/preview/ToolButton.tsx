import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { Ref } from 'react'

type Props = {
  label: string
  icon: Icon
  onPress: () => void
  /** False: there is nothing for it to do. */
  isOn?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button of the bar above the preview, which has space only for its icon. */
export function ToolButton({ label, icon: IconOf, onPress, isOn = true, ref }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        {...(ref === undefined ? {} : { ref })}
        variant="default"
        size={26}
        aria-label={label}
        // A button that is disabled when pressed would lose the focus.
        aria-disabled={!isOn}
        {...(isOn ? { onClick: onPress } : { 'data-disabled': true })}
      >
        <IconOf size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
