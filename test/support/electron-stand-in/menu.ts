export interface MenuItemOptions {
  id?: string
  label?: string
  role?: string
  type?: string
  checked?: boolean
  enabled?: boolean
  submenu?: MenuItemOptions[] | Menu
  click?: (item: MenuItem) => void
}

export class MenuItem {
  readonly options: MenuItemOptions
  readonly submenu: Menu | null
  checked: boolean
  enabled: boolean
  constructor(options: MenuItemOptions) {
    this.options = options
    this.checked = options.checked ?? false
    this.enabled = options.enabled ?? true
    const { submenu } = options
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu ?? null)
  }
  get id() {
    return this.options.id
  }
  get label() {
    return this.options.label ?? ''
  }
  click() {
    if (this.options.type === 'checkbox') this.checked = !this.checked
    this.options.click?.(this)
  }
}

export class Menu {
  static #application: Menu | null = null
  readonly items: MenuItem[] = []

  static buildFromTemplate(template: MenuItemOptions[]) {
    const menu = new Menu()
    for (const options of template) menu.items.push(new MenuItem(options))
    return menu
  }
  static setApplicationMenu(menu: Menu | null) {
    Menu.#application = menu
  }
  static getApplicationMenu() {
    return Menu.#application
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
}
