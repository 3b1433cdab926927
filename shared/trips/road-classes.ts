/** Classes of public roads by the load per axle, in tonnes, that they are built for. */

export const roadClasses = [6, 10, 11.5] as const;
export type RoadClass = (typeof roadClasses)[number];
