import { Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

type Named = { icon: Icon; label: string }
type OfButton<Props> = Omit<Props & ComponentPropsWithRef<'button'>, 'leftSection' | 'children'>

/** A button with its icon before its words. */
export const IconButton = ({ icon: IconOf, label, ...props }: OfButton<ButtonProps> & Named) => (
  <Button leftSection={<IconOf size={16} aria-hidden />} {...props}>
    {label}
  </Button>
)

/** The same in a menu. */
export const IconMenuItem = ({ icon: IconOf, label, ...props }: OfButton<MenuItemProps> & Named) => (
  <Menu.Item leftSection={<IconOf size={16} aria-hidden />} {...props}>
    {label}
  </Menu.Item>
)
