/** What buyers type into the search, and where the first result has to lead: the beginning of an address, or several. */

export type Query = readonly [typed: string, leadsTo: readonly string[]];
/** Where it leads, and what leads there, divided by bars. */
type Row = readonly [leadsTo: string | readonly string[], typed: string];

const queriesOf = (rows: readonly Row[]): Query[] =>
  rows.flatMap(([leadsTo, typed]) => typed.split(' | ').map((each): Query => [each, [leadsTo].flat()]));

const curtain = '/catalog/polupricepy/shtornye';
const standard = `${curtain}/standartnye`;
const mega = `${curtain}/mega`;
const coil = `${curtain}/s-kolodcem`;
const tilt = '/catalog/polupricepy/tentovye';
const dropside = '/catalog/polupricepy/bortovye';
const containers = '/catalog/polupricepy/konteynerovozy';
const lowbed = '/catalog/polupricepy/nizkoramnye';
const tippers = '/catalog/polupricepy/samosvalnye';
const grain = `${tippers}/zernovozy`;
const vans = '/catalog/polupricepy/furgony';
const reefers = `${vans}/refrizheratory`;
const isothermal = `${vans}/izotermicheskie`;
const timber = '/catalog/polupricepy/sortimentovozy';
const trailers = '/catalog/pricepy';

const model = (category: string, id: string) => `${category}/product/${id}`;

export const tunedQueries = queriesOf([
  [curtain, 'шторный полуприцеп | шторные полуприцепы | штора | шторник | полуприцеп штора купить'],
  [standard, 'шторка 13.6 | шторный 13.6'],
  [tilt, 'тент | тентованный полуприцеп | тентованные | полуприцеп тент цена | ntyn'],
  [[tilt, curtain], 'еврофура'],
  [reefers, 'реф | рефрижератор | рефрежератор | рефрижераторный полуприцеп | рефрижераторы цена | холодильник'],
  [reefers, 'htahb;thfnjh | FRC | фрс | фрк | рефрижератор 33 паллеты'],
  [isothermal, 'термобудка | изотерм | изотермический фургон'],
  [vans, 'фургон | мясные пути'],
  [lowbed, 'трал | тралы | низкорамник | низкорамный трал | трал 40 тонн | nhfk'],
  [model(lowbed, 'tral-455'), 'трал 55т | трал 4 оси'],
  [model(lowbed, 'tral-340-r'), 'раздвижной трал | н 340 р'],
  [tippers, 'самосвал | самосвальный полуприцеп | самосвалы | самасвал | самосвал для щебня | сталь 450 hb'],
  [grain, 'щеповоз | зерновоз | зерновозы | зерновос | зерновоз купить | pthyjdjp | зерновой лючок'],
  [containers, 'контейнеровоз | контейнеровозы | кантейнеровоз | контейнеровоз 40 футов | шасси под контейнер'],
  [containers, 'контейнеровоз 20 футов'],
  [model(containers, 'konteyner-45'), 'раздвижной контейнеровоз | к-45 | контейнер 45 футов'],
  [timber, 'сортиментовоз | лесовоз | площадка под лес'],
  [dropside, 'бортовой полуприцеп'],
  [[dropside, `${trailers}/bortovye`], 'бортовой'],
  [model(dropside, 'bort-136-koniki'), 'борт с кониками'],
  [mega, 'мега | кубовик | мега полуприцеп 100 кубов | 100 кубов'],
  [coil, 'рулоновоз | полуприцеп с колодцем'],
  [[coil, '/about/blog/rulony-stali-v-kolodce', '/services/podbor'], 'перевозка рулонов'],
  [trailers, 'прицеп | прицепы | двухосный прицеп | ghbwtg'],
  [`${trailers}/shtornye`, 'шторный прицеп | центральные оси'],
  [`${trailers}/bortovye`, 'бортовой прицеп | поворотная тележка'],
  ['/catalog/polupricepy', 'полуприцеп | полуприцепы | gjkeghbwtg'],
  ['/catalog', 'каталог'],
  [model(standard, 'shtora-136'), 'Ш-136 | ш136 | ось ш 136 | OS-SH136 | os sh136 | OSSH136 | ОСЬ-94136Ш | i-136'],
  [model(standard, 'shtora-136-xl'), 'ш-136 xl | EN 12642 XL | en12642 xl | код xl'],
  [model(standard, 'shtora-136-light'), 'Ш-136 Лайт'],
  [model(tilt, 'tent-136'), 'т-136'],
  [model(tilt, 'tent-125'), 'т-125 | тент 12,5 м'],
  [model(reefers, 'ref-87'), 'ref-87 | x-87'],
  [model(reefers, 'ref-87-pharma'), 'х-87 фарма | для лекарств'],
  [model(mega, 'mega-30-lift'), 'м-30 лифт'],
  [model(mega, 'mega-30'), 'M-30'],
  [model(`${tippers}/stroitelnye`, 'samosval-28'), 'С-28 | c-28 | 28 м3'],
  [model(grain, 'zerno-50'), 'з 50 | ОЅ-Z50 | зерновоз 50 м³'],
  [model(lowbed, 'tral-340'), 'н-340'],
  [model(timber, 'les-6'), 'л-6'],
  [model(coil, 'rulon-84'), 'р-84'],
  [model(`${trailers}/shtornye`, 'pricep-shtora-61'), 'ПШ-61'],
  [model(`${trailers}/bortovye`, 'pricep-bort-73'), 'пб 73'],
  [model(isothermal, 'izoterm-88-2'), 'и-88 ярус | двухъярусный фургон'],
  ['/services/credit', 'ktpbyu | лизинг | лизинг полуприцепа | в лизинг рефрижератор | кредит | рассрочка'],
  ['/services/credit', 'лизинговый калькулятор'],
  ['/services/parts', 'pfgxfcnb | запчасти | запасные части | тормозные колодки | колодки волгамост'],
  ['/services/parts', 'подушка подвески'],
  [['/services/parts?number=OS-3101-010', '/catalog/'], '385/65 | 385/65 R22.5'],
  [[mega, '/services/parts?number=OS-3101-012'], '435/50 r19.5'],
  ['/services/parts?number=OS-3501-090', 'OS-3501-090 | os3501090 | ОЅ 3501 090'],
  ['/catalog/', 'подъёмная ось | подъемная ось | подруливающая ось | сдвижная крыша | алюминиевые диски'],
  ['/catalog/', 'полуприцеп 3 оси'],
  [['/catalog/', '/services/parts'], 'пневмоподвеска | дисковые тормоза'],
  [['/catalog/', '/about/', '/services/'], 'ДОПОГ'],
  [model(timber, 'les-5'), 'под манипулятор'],
  [model(containers, 'konteyner-20'), 'танк-контейнер'],
  [[model(standard, 'shtora-136-xl'), '/services/podbor'], 'для напитков'],
  [[standard, '/services/podbor'], '34 паллеты'],
  [['/catalog/', '/services/podbor'], 'полуприцеп 33 паллеты'],
  [model(`${tippers}/stroitelnye`, 'samosval-32'), 'самосвал 32 куба'],
  [model(`${tippers}/stroitelnye`, 'samosval-24'), 'самосвал 24м3'],
  [model(grain, 'zerno-60'), 'зерновоз 60 кубов'],
  [[standard, tilt, dropside], '13,6 м'],
  ['/services/podbor?', '24 паллеты напитков | 33 паллеты по 700 кг | 20 т зерна | 20 тонн щебня | рулон стали 12 т'],
  [['/services/podbor?', lowbed], 'везти экскаватор 25 тонн'],
  ['/services/podbor', 'подбор по грузу | подобрать полуприцеп'],
  [['/services/podbor', '/catalog/product/types'], 'какой полуприцеп подойдет'],
  ['/services/reys', 'рейс | проверить рейс | калькулятор осевых нагрузок | рейс 24 паллеты напитков'],
  [['/services/reys', '/about/blog/osevye'], 'нагрузка на оси'],
  [['/services/reys', '/about/blog/'], 'перегруз'],
  ['/services/credit?', 'лизинг ш-136'],
  ['/services/rent', 'аренда | аренда полуприцепа'],
  ['/services/rent?', 'аренда рефрижератора | взять в аренду зерновоз | прокат трала'],
  ['/catalog/compare?', 'сравнить ш-136 и т-136'],
  ['/catalog/product/types', 'сравнение видов полуприцепов'],
  ['/services/service', 'сервис | ремонт полуприцепа'],
  [['/services/service', '/services/parts'], 'ремонт тормозов'],
  ['/services/guarantee', 'гарантия | гарантийный случай'],
  ['/services/dostavka', 'доставка | доставка в новосибирск | казань'],
  ['/services/zachet-tekhniki', 'трейд-ин | зачет техники | продать старый полуприцеп'],
  ['/services/telematika', 'телематика | глонасс'],
  [['/services/exploitation', '/data/manuals/'], 'руководство по эксплуатации'],
  [['/data/manuals/refrizherator', '/services/exploitation'], 'руководство рефрижератор'],
  ['/services/exploitation', 'момент затяжки колёс'],
  [['/services/tem-zernovoy-sezon', '/about/blog/zernovoy'], 'зерновой сезон'],
  ['/services/tem-torgovye-seti', 'торговые сети'],
  ['/data/price-list', 'прайс | прайс-лист | скачать прайс excel'],
  [['/data/requisites.pdf', '/contacts'], 'реквизиты | инн'],
  ['/data/specimens/contract.docx', 'договор'],
  [['/data/products/shtora-136/drawing.pdf', model(standard, 'shtora-136')], 'чертёж ш-136'],
  ['/contacts', 'контакты | телефон | подольск | адрес сызрань | екатеринбург'],
  ['/about/vacancy', 'вакансии | сварщик | работа механиком | менеджер по продажам'],
  ['/about', 'о заводе'],
  ['/about/manufacture', 'производство'],
  ['/about/partners', 'дилеры'],
  ['/about/news', 'новости'],
  ['/about/news/den-otkrytyh-dverej-2026', 'день открытых дверей'],
  ['/about/blog/kreplenie-gruza', 'крепление груза'],
  ['/about/blog/shtora-ili-tent', 'штора или тент'],
  ['/about/blog/tral-i-razreshenie-ktg', 'разрешение на негабарит'],
  ['/about/blog/osmotr-poderzhannogo-polupricepa', 'осмотр бу полуприцепа'],
  ['/requests', 'где моя заявка'],
  ['/policy', 'политика персональных данных'],
]);

/** Written with the others, before the search was tuned; nothing is ever changed to make one of these come out right. */
export const heldOutQueries = queriesOf([
  [standard, 'шторы 34 европаллеты'],
  [model(standard, 'shtora-136-light'), 'облегченная штора'],
  [reefers, 'полуприцеп рефрижератор купить | реф с двумя испарителями'],
  [lowbed, 'тарл | полуприцеп для экскаватора'],
  [tippers, 'самосвл | cfvjcdfk'],
  [grain, 'зерновоз с лючком'],
  ['/services/credit', 'kbpbyu | лизинг самосвала'],
  [model(containers, 'konteyner-40'), 'ось к40'],
  [model(grain, 'zerno-50'), 'OS Z50'],
  [model(`${trailers}/shtornye`, 'pricep-shtora-55'), 'пш55'],
  [timber, 'перевозка леса'],
  ['/services/podbor?', '15 паллет по 900 кг | 22 тонны пшеницы'],
  [['/services/podbor?', containers], 'контейнер 40 футов 21 т'],
  ['/services/rent?', 'аренда тента'],
  ['/services/dostavka', 'сколько стоит доставка до уфы'],
  [['/services/service', '/services/parts'], 'замена колодок'],
  [['/services/parts', '/services/service'], 'ступичный подшипник'],
  [['/data/service-books/', '/services/exploitation'], 'сервисная книжка'],
  ['/about/vacancy', 'вакансия инженер'],
  [['/services/service', '/contacts'], 'екб сервис'],
  [['/about/blog/tral-i-razreshenie-ktg', '/services/reys'], 'когда нужно спецразрешение'],
  [['/about/blog/temperaturnye-rezhimy-refrizheratora', reefers], 'температура рефрижератора'],
  [['/about/blog/obsluzhivanie-pered-zimoy', '/services/exploitation'], 'подготовка к зиме'],
  ['/contacts', 'график работы'],
  [model(mega, 'mega-30-lift'), 'подъемная крыша'],
]);
