/** What can be chosen as a spreadsheet. The last three cannot be read: the message says what to do with them. */
export const SHEET_FILES = '.xlsx,.xlsm,.xltx,.xltm,.csv,.txt,.tsv,.xls,.xlsb,.ods'
