import {
  ActionIcon,
  type ActionIconProps,
  Button,
  type ButtonProps,
  Menu,
  type MenuItemProps,
  Tooltip
} from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

type Named = { icon: Icon; label: string }
type OfButton<Props> = Omit<Props & ComponentPropsWithRef<'button'>, 'leftSection' | 'children'>

/** A button with its icon before its label. */
export const IconButton = ({ icon: IconOf, label, ...props }: OfButton<ButtonProps> & Named) => (
  <Button leftSection={<IconOf size={16} aria-hidden />} {...props}>
    {label}
  </Button>
)

/** A menu entry with its icon before its label. */
export const IconMenuItem = ({ icon: IconOf, label, ...props }: OfButton<MenuItemProps> & Named) => (
  <Menu.Item leftSection={<IconOf size={16} aria-hidden />} {...props}>
    {label}
  </Menu.Item>
)

/** Has nothing to do now. A button that is disabled when pressed would lose the focus. */
const OFF = { 'aria-disabled': true, 'data-disabled': true, onClick: undefined } as const

type QuietProps = OfButton<ActionIconProps> & Named & { isOff?: boolean }

/** Only an icon; the label is for users who cannot see it. */
export const QuietIcon = ({ icon: IconOf, label, isOff = false, ...props }: QuietProps) => (
  <ActionIcon variant="quiet" aria-label={label} {...props} {...(isOff ? OFF : {})}>
    <IconOf size={16} aria-hidden />
  </ActionIcon>
)

type Hint = {
  /** The tooltip, if the label is longer because it also names the subject. */
  hint?: string
}

/** An icon with its label as a tooltip. */
export const HintedIcon = ({ hint, ...props }: QuietProps & Hint) => (
  <Tooltip label={hint ?? props.label}>
    <QuietIcon {...props} />
  </Tooltip>
)

/** Further actions on a whole record. */
export const MoreMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="default" size={32} aria-label={label}>
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
