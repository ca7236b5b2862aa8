import type { ColumnOption } from './sheet-columns/column.ts'

const bank = (code: string, th: string, en: string): ColumnOption => ({ code, th, en })

/** Banks that pay wages, by the codes of the Bank of Thailand. */
export const THAI_BANKS: readonly ColumnOption[] = [
  bank('002', 'ธนาคารกรุงเทพ', 'Bangkok Bank'),
  bank('004', 'ธนาคารกสิกรไทย', 'Kasikornbank'),
  bank('006', 'ธนาคารกรุงไทย', 'Krungthai Bank'),
  bank('011', 'ธนาคารทหารไทยธนชาต', 'TMBThanachart Bank'),
  bank('014', 'ธนาคารไทยพาณิชย์', 'Siam Commercial Bank'),
  bank('020', 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)', 'Standard Chartered Bank (Thai)'),
  bank('022', 'ธนาคารซีไอเอ็มบี ไทย', 'CIMB Thai Bank'),
  bank('024', 'ธนาคารยูโอบี', 'United Overseas Bank (Thai)'),
  bank('025', 'ธนาคารกรุงศรีอยุธยา', 'Bank of Ayudhya'),
  bank('030', 'ธนาคารออมสิน', 'Government Savings Bank'),
  bank('033', 'ธนาคารอาคารสงเคราะห์', 'Government Housing Bank'),
  bank('034', 'ธ.ก.ส.', 'Bank for Agriculture and Agricultural Cooperatives'),
  bank('066', 'ธนาคารอิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand'),
  bank('067', 'ธนาคารทิสโก้', 'TISCO Bank'),
  bank('069', 'ธนาคารเกียรตินาคินภัทร', 'Kiatnakin Phatra Bank'),
  bank('070', 'ธนาคารไอซีบีซี (ไทย)', 'ICBC (Thai)'),
  bank('071', 'ธนาคารไทยเครดิต', 'Thai Credit Bank'),
  bank('073', 'ธนาคารแลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank')
]
