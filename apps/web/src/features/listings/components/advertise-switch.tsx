import type { PublicProduct } from '@patina/contract/products'

type Props = { product: Pick<PublicProduct, 'product_name' | 'advertised'>; onPress: () => void }

/** Shows how things stand; a press turns them round. */
export const AdvertiseSwitch = ({ product, onPress }: Props) => (
  <input
    type="checkbox"
    className="toggle"
    aria-label={`Advertise ${product.product_name}`}
    checked={product.advertised === 'advertised'}
    onChange={onPress}
  />
)
