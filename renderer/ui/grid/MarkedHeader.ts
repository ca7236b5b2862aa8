import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community'
import classes from './MarkedHeader.module.css'

type Params = IHeaderParams & { mark: string }

/** The highlighted heading of one column, such as today, with a word for screen readers. Without React, so it renders at once. */
class MarkedHeader implements IInnerHeaderComponent {
  readonly #element = document.createElement('span')

  init(params: Params): void {
    this.#element.className = classes.marked ?? ''
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.#element
  }

  refresh({ displayName, mark }: Params): boolean {
    const word = document.createElement('span')
    word.className = classes.word ?? ''
    word.textContent = ` ${mark}`
    this.#element.replaceChildren(displayName, word)
    return true
  }
}

/** Properties for that column's definition. */
export const markedHeader = (mark: string) => ({
  headerTooltip: mark,
  headerComponentParams: { innerHeaderComponent: MarkedHeader, innerHeaderComponentParams: { mark } }
})
