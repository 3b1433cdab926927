/**
 * CommerceML 2 as 1С:Предприятие writes it: `offers.xml` with all of it (2.04 to 2.07), or articles, prices and stock
 * in `offers.xml`, `prices.xml` and `rests.xml` (2.08 on), joined by «Ид»; articles may also stand in `import.xml`.
 */
import { type Offer, type OfferedPrice, type OfferedStock, PriceListFault } from './price-list.ts';
import { readXml, type XmlElement } from './xml-elements.ts';

interface PriceKind {
  name: string;
  currency: string;
  /** «без НДС», or nothing that matters. */
  vat: string;
}

interface Collected {
  place: string;
  article?: string;
  prices: { kind: string; price: OfferedPrice }[];
  stock?: OfferedStock;
}

export class CommerceExchange {
  readonly #files: string[] = [];
  readonly #offers = new Map<string, Collected>();
  readonly #articles = new Map<string, string>();
  readonly #priceKinds = new Map<string, PriceKind>();
  readonly #warehouses = new Map<string, string>();
  #day: string | undefined;

  /** @throws PriceListFault for XML that is broken, or is no CommerceML */
  read(file: string, xml: string): void {
    const root = /<([^\s?!/>]+)([^>]*)>/u.exec(xml.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, ''));
    if (root !== null && root[1] !== 'КоммерческаяИнформация' && !/<!DOCTYPE/i.test(xml.slice(0, 4000))) {
      throw new PriceListFault(`${file}: это XML «${root[1]}», а из 1С нужна «КоммерческаяИнформация» (CommerceML 2).`);
    }
    this.#files.push(file);
    const [, day] = /ДатаФормирования="(\d{4}-\d{2}-\d{2})/.exec(root?.[2] ?? '') ?? [];
    // Parts of one exchange may be made around midnight: the oldest holds.
    if (day !== undefined && (this.#day === undefined || day < this.#day)) this.#day = day;
    readXml(file, xml, ['ТипЦены', 'Склад', 'Товар', 'Предложение'], (element) => {
      const id = textIn(element, 'Ид');
      if (element.name === 'ТипЦены') {
        const currency = textIn(element, 'Валюта');
        this.#priceKinds.set(id, { name: textIn(element, 'Наименование'), currency, vat: vatOf(element) });
      } else if (element.name === 'Склад') this.#warehouses.set(id, textIn(element, 'Наименование'));
      else if (element.name === 'Товар') this.#articles.set(id, textIn(element, 'Артикул'));
      else this.#collect(`${file}, строка ${element.line}`, id, element);
    });
  }

  /** @throws PriceListFault where the exchange has several kinds of price and none is named, or no articles */
  listOffers(priceName?: string): { offers: Offer[]; notes: string[]; day?: string } {
    const collected = [...this.#offers];
    if (collected.length === 0) return { offers: [], notes: [] };
    const kind = this.#chooseKind(priceName);
    const offers = collected.flatMap(([id, { place, article, prices, stock }]): Offer[] => {
      const [goods = ''] = id.split('#');
      const known = article || this.#articles.get(id) || this.#articles.get(goods);
      if (!known) return [];
      const chosen = prices.filter((each) => each.kind === kind);
      // Several in one offer are for several units or characteristics: each is an offer, so that they are compared.
      const priced = chosen.length === 0 ? [undefined] : chosen;
      return priced.map((each) => ({
        place,
        article: known,
        ...(each && { price: this.#withKind(each) }),
        ...(stock && {
          stock: {
            ...stock,
            counts: stock.counts.map((each) => ({ ...each, yard: this.#warehouses.get(each.yard) ?? each.yard })),
          },
        }),
      }));
    });
    if (offers.length === 0) {
      throw new PriceListFault(
        `${this.#files.join(', ')}: у предложений нет артикулов; назовите рядом offers.xml или import.xml той же выгрузки.`,
      );
    }
    const nameless = collected.length - new Set(offers.map(({ place }) => place)).size;
    return {
      offers,
      notes: nameless > 0 ? [`${this.#files.join(', ')}: предложений без артикула: ${nameless}, они пропущены`] : [],
      ...(this.#day !== undefined && { day: this.#day }),
    };
  }

  #collect(place: string, id: string, element: XmlElement): void {
    if (element.attributes['Статус'] === 'Удален') return;
    const known = this.#offers.get(id) ?? { place, prices: [] };
    const article = textIn(element, 'Артикул');
    const stock = stockOf(element);
    const prices = childrenIn(element, 'Цены').map((price) => ({
      kind: textIn(price, 'ИдТипаЦены'),
      price: { value: { text: textIn(price, 'ЦенаЗаЕдиницу') }, currency: textIn(price, 'Валюта'), vat: vatOf(price) },
    }));
    this.#offers.set(id, {
      ...known,
      ...(prices.length > 0 && { place }),
      ...(article !== '' && { article }),
      prices: [...known.prices, ...prices],
      ...(stock && { stock }),
    });
  }

  #chooseKind(priceName: string | undefined): string | undefined {
    const used = [...new Set([...this.#offers.values()].flatMap(({ prices }) => prices.map(({ kind }) => kind)))];
    const nameOf = (id: string) => this.#priceKinds.get(id)?.name || id;
    const chosen = priceName === undefined ? used : used.filter((id) => nameOf(id) === priceName);
    if (used.length > 0 && chosen.length !== 1) {
      const names = used.map((id) => `«${nameOf(id)}»`).join(', ');
      const why =
        priceName === undefined ? `несколько видов цен: ${names}` : `нет вида цен «${priceName}», есть ${names}`;
      throw new PriceListFault(
        `${this.#files.join(', ')}: ${why}; назовите тот, что на сайте: --price "${nameOf(used[0] ?? '')}".`,
      );
    }
    return chosen[0];
  }

  #withKind({ kind, price }: Collected['prices'][number]): OfferedPrice {
    const of = this.#priceKinds.get(kind);
    return { value: price.value, currency: price.currency || of?.currency || '', vat: price.vat || of?.vat || '' };
  }
}

function stockOf(element: XmlElement): OfferedStock | undefined {
  // 2.04 to 2.07: attributes of each warehouse.
  const warehouses = element.children.filter(({ name, attributes }) => name === 'Склад' && 'ИдСклада' in attributes);
  if (warehouses.length > 0) {
    return {
      counts: warehouses.map(({ attributes }) => ({
        yard: attributes['ИдСклада'] ?? '',
        count: { text: attributes['КоличествоНаСкладе'] || '0' },
      })),
    };
  }
  const rests = childrenIn(element, 'Остатки');
  if (rests.length > 0) {
    return {
      counts: rests.map((rest) => {
        const warehouse = rest.children.find(({ name }) => name === 'Склад');
        const count = textIn(rest, 'Количество') || (warehouse && textIn(warehouse, 'Количество')) || '0';
        return { yard: warehouse === undefined ? '' : textIn(warehouse, 'Ид'), count: { text: count } };
      }),
    };
  }
  const count = textIn(element, 'Количество');
  return count === '' ? undefined : { counts: [{ yard: '', count: { text: count } }] };
}

/** 1C says of a price whether its tax is in the sum; of goods, which rate they have. */
function vatOf(element: XmlElement): string {
  const tax = element.children.find((child) => child.name === 'Налог' && textIn(child, 'Наименование') === 'НДС');
  return tax !== undefined && textIn(tax, 'УчтеноВСумме') === 'false' ? 'без НДС' : '';
}

function textIn({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text.trim() ?? '';
}

function childrenIn({ children }: XmlElement, name: string): XmlElement[] {
  return children.find((child) => child.name === name)?.children ?? [];
}
