import { Suspense } from "react";
import { comingPart } from "../../kit/coming-part.tsx";

interface ClassPicturesProps {
  readonly classId: string;
}

const pictureList = comingPart(async () => (await import("./pictures/picture-list.tsx")).PictureList);

/** A class of work in pictures; its fields are there before them. */
export function ClassPictures({ classId }: ClassPicturesProps) {
  return (
    <Suspense fallback={null}>
      <pictureList.Part classId={classId} />
    </Suspense>
  );
}
