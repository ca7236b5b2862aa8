/** Whether the specification has `code` as text for a list (spec 2.1.1, decision 0039 devices). */
export const hasTextCodes = (path: string): boolean =>
  /\/open-apis\/(locations|devices)\/get-list$|\/get-custom-fields$/.test(path)
