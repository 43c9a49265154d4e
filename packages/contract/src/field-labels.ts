/** What the forms call the fields that travel, for sentences that people read. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  role: 'Role',
  message: 'Message',
  buyer_name: 'Your Name',
  buyer_email: 'Your Email',
  buyer_location: 'Your Location',
  buyer_phone: 'Your Phone',
  reason: 'Reason',
  image: 'Image',
  images: 'Image',
  pictures: 'Pictures',
  product_name: 'Product Name',
  product_category: 'Category',
  product_price: 'Product Price',
  resale_price: 'Resale Price',
  original_price: 'Original Price',
  purchase_date: 'Purchase Date',
  condition: 'Condition',
  description: 'Description',
  location: 'Location',
  ways: 'How it changes hands',
  handover: 'How it changes hands',
  phone_number: 'Phone Number',
}

/** Rules are worded as predicates ('is required'); some are sentences of their own ('Password must be strong'). */
export const fieldSentence = (label: string, rule: string): string => (/^[A-Z]/.test(rule) ? rule : `${label} ${rule}`)
